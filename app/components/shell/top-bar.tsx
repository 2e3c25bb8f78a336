import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { ShellData } from "#app/services/shell.server.ts";
import { BranchSelector } from "./branch-selector.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SearchBox } from "./search-box.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Search, branches, language, keys, person. */
export function TopBar({ data }: { data: ShellData }) {
  const { t } = useTranslation("shell");
  return (
    <header className="shell-bar">
      <button
        type="button"
        popovertarget="menu"
        className="button button-icon menu-open"
        aria-label={t("openMenu")}
      >
        <Icon name="menu" />
      </button>
      <SearchBox person={`${data.organization}/${data.name}`} />
      <div className="shell-tools">
        <BranchSelector branches={data.branches} selected={data.selected} alias={data.branchAlias} />
        <LanguageSwitch language={data.language} />
        <Link
          to="/keys"
          className="button button-icon wide-only font-medium"
          data-key="?"
          data-dialog=""
          aria-label={t("keys")}
          title={t("keys")}
        >
          ?
        </Link>
        <UserMenu data={data} />
      </div>
    </header>
  );
}
