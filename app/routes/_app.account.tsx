import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ChoiceForm } from "#app/components/shell/choice-form.tsx";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { LiteChoice, LookChoices } from "#app/components/shell/look-choices.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import type { Language } from "#contract/languages.ts";

export const handle = { i18n: ["account"] };

export async function loader(args: LoaderFunctionArgs) {
  const { profile, preferences, language, t } = await requireScreen(args, "/account", "account");
  const { firstname, lastname, username, isAdmin } = profile.profile;
  return {
    title: t("title"),
    person: { name: `${firstname} ${lastname}`.trim(), username, isAdmin, role: profile.role.name },
    organization: profile.organization.name,
    branches: profile.branches.map(({ name, timeZone, cur }) => ({ name, timeZone, cur })),
    preferences,
    language,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One's own account: who one is here, in which language, and how the application looks. */
export default function Account() {
  const { person, organization, branches, preferences, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-2.5">
        <h1 className="text-title font-semibold">{t("title")}</h1>
        <div className="ms-auto">
          <ButtonLink to="/keys">{t("keys")}</ButtonLink>
        </div>
      </header>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <div className="flex flex-col gap-3">
          <Card title={t("person")}>
            <DefinitionList
              items={[
                { term: t("name"), value: person.name },
                { term: t("username"), value: person.username },
                { term: t("role"), value: person.isAdmin ? t("admin", { role: person.role }) : person.role },
                { term: t("organization"), value: organization },
              ]}
            />
            <p className="mt-2.5 text-control text-ink-2">{t("personHint")}</p>
          </Card>
          <Card title={t("branches", { count: branches.length })}>
            <ul className="divide-y divide-line text-control">
              {branches.map((branch) => (
                <li key={branch.name} className="flex flex-wrap gap-x-2.5 py-1.5">
                  <span dir="auto">{branch.name}</span>
                  <span className="ms-auto text-ink-2" dir="ltr">
                    {branch.cur} · {branch.timeZone}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t("language")}>
            <LanguageButtons language={language} />
          </Card>
        </div>
        <Card title={t("look")}>
          <p className="mb-1 px-2 text-control text-ink-2">{t("lookHint")}</p>
          <LookChoices preferences={preferences} />
          <LiteChoice preferences={preferences} />
          <p className="px-2 pt-1 text-control text-ink-2">{t("liteHint")}</p>
        </Card>
      </div>
    </div>
  );
}

function LanguageButtons({ language }: { language: Language }) {
  return (
    <ChoiceForm reload>
      <div className="segments px-0!">
        {languageCodes.map((code) => (
          <button
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={code}
            aria-pressed={code === language}
          >
            {languageNames[code]}
          </button>
        ))}
      </div>
    </ChoiceForm>
  );
}
