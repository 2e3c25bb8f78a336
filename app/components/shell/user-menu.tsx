import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { ShellData } from "#app/services/shell.server.ts";
import { BranchChoice } from "./branch-selector.tsx";
import { LiteChoice, LookChoices } from "./look-choices.tsx";
import { Popup } from "./popup.tsx";

/** The person's menu: account, look, signing out; on small screens the branches, too. */
export function UserMenu({ data }: { data: ShellData }) {
  const { t } = useTranslation("shell");
  const all = data.selected.length === data.branches.length;
  return (
    <Popup button={data.initials} label={t("personMenu", { name: data.name })} buttonClass="avatar">
      {(opened) => (
        <>
          <div className="px-2 pt-1.5 pb-2">
            <p className="font-semibold">{data.name}</p>
            <p className="text-label text-ink-2">{data.organization}</p>
          </div>
          <Link to="/account" className="popup-item">
            <Icon name="person" />
            {t("account")}
          </Link>
          {data.branches.length > 1 && (
            <details className="sm:hidden">
              <summary className="popup-item">
                <Icon name="building" />
                {data.branchAlias ?? t("branches.title")}
              </summary>
              <BranchChoice
                branches={data.branches}
                selected={all ? [] : data.selected}
                alias={data.branchAlias}
              />
            </details>
          )}
          <hr />
          {opened ? (
            <>
              <LookChoices preferences={data.preferences} />
              <LiteChoice preferences={data.preferences} />
            </>
          ) : (
            <Link to="/account?tab=look" className="popup-item" discover="none">
              {t("look.all")}
            </Link>
          )}
          <hr />
          <Form method="post" action="/logout" reloadDocument>
            <button type="submit" className="popup-item">
              <Icon name="sign-out" className="icon-turn" />
              {t("signOut")}
            </button>
          </Form>
        </>
      )}
    </Popup>
  );
}
