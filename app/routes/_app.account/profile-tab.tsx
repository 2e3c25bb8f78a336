import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ColourField } from "#app/components/form/choice-fields.tsx";
import { PhoneField } from "#app/components/form/country-fields.tsx";
import type { Constraints } from "#app/components/form/form-fields.ts";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import type { DialCode } from "#app/components/form/phone.server.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { AccountFields } from "#contract/access/account/account.ts";
import type { Outcome } from "./outcome.ts";

interface Props {
  user: AccountFields & { username: string; version: number; pendingEmail: string | null };
  role: { name: string; admin: boolean };
  organization: string;
  branches: { name: string; timeZone: string; cur: string }[];
  dialCodes: readonly DialCode[];
  phoneCountry: string;
  idempotencyKey: string;
  constraints: Constraints;
  outcome: Outcome | undefined;
}

/** Who one is here: what one may change, and beside it what only an administrator may. */
export function ProfileTab({ user, role, organization, branches, outcome, ...form }: Props) {
  const { t } = useTranslation("account");
  const { version, ...fields } = user;
  const typed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Card>
        <FormScreen
          key={version}
          id="profile"
          schema={() => import("./schema.ts").then(({ profileSchema }) => profileSchema)}
          constraints={form.constraints}
          defaultValue={typed}
          lastResult={outcome?.kind === "form" && outcome.form === "profile" ? outcome.result : undefined}
          idempotencyKey={form.idempotencyKey}
          version={version}
          submitLabel={t("save")}
        >
          {(field) => (
            <FormSection columns={2}>
              <TextField field={field.firstname} label={t("fields.firstname")} autoComplete="given-name" />
              <TextField field={field.lastname} label={t("fields.lastname")} autoComplete="family-name" />
              <TextField
                field={field.email}
                label={t("fields.email")}
                type="email"
                autoComplete="email"
                hint={user.pendingEmail ? t("emailPending", { email: user.pendingEmail }) : t("emailHint")}
              />
              <PhoneField
                field={field.phone}
                label={t("fields.phone")}
                dialCodes={form.dialCodes}
                country={form.phoneCountry}
              />
              <TextField field={field.address} label={t("fields.address")} autoComplete="street-address" />
              <TextField field={field.city} label={t("fields.city")} autoComplete="address-level2" />
              <ColourField field={field.color} label={t("fields.color")} hint={t("colourHint")} />
            </FormSection>
          )}
        </FormScreen>
      </Card>
      <div className="flex flex-col gap-3">
        <Card title={t("person")}>
          <DefinitionList
            items={[
              { term: t("username"), value: user.username },
              { term: t("role"), value: role.admin ? t("admin", { role: role.name }) : role.name },
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
      </div>
    </div>
  );
}
