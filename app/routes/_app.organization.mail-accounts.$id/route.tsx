import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { otherOrganization } from "#app/services/other-organization.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { confirmFirst } from "#app/services/step-up.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { mailAccountRecord } from "#contract/messages/mail-accounts/mail-account.ts";
import type { MailAccount } from "#contract/messages/mail-accounts/mail-accounts.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { personName } from "#contract/platform/names.ts";
import { AccountFields, type InboxFault } from "./form.tsx";
import { accountSchema, typedAccount } from "./schema.ts";

export const handle = { i18n: ["mailAccounts", "form", "validation", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/mail-accounts/{id}", "mailAccounts");
  const { api, rawApi, profile, principal, language, t, url } = signedIn;
  const isNew = args.params.id === "new";
  if (may(principal, "smtp", isNew ? "create" : "edit")) await confirmFirst(args, signedIn);
  const within = otherOrganization(url);
  const record = isNew
    ? null
    : (await api.mailAccounts.read({ id: Number(args.params.id), ...within })).MailAccount;
  // Without the right to see users the account is the organization's.
  const users = isNew ? await rawApi.users.list({ ...within, amount: 500 }).catch(() => null) : null;
  const people = (users?.Users ?? []).map(({ id, firstname, lastname }) => ({
    value: String(id),
    label: personName({ firstname, lastname }),
  }));
  return {
    record,
    values: formValues(mailAccountRecord, record, language),
    people,
    title: record?.name ?? t("newTitle"),
    problem: record?.testProblem ? t(`problems.${record.testProblem}`) : null,
    inboxFault: inboxFaultOf(record, t),
    timeZone: timeZoneOf(profile),
    listHref: within.organizationId
      ? `/superuser?tab=mail&org=${within.organizationId}`
      : "/organization/mail-accounts",
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(accountSchema(language)),
    language,
  };
}

/** The step of the inbox's last test that failed, with the reason and the server's own words. */
function inboxFaultOf(record: MailAccount | null, t: SignedIn["t"]): InboxFault | null {
  if (!record?.inboxTestStep || !record.inboxTestProblem) return null;
  const words = { problem: t(`problems.${record.inboxTestProblem}`), answer: record.inboxTestAnswer ?? "" };
  return { step: record.inboxTestStep, text: t(`inbox.failed.${record.inboxTestStep}`, words) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export async function action(args: ActionFunctionArgs) {
  const { api, language, t, url } = await requireScreen(
    args,
    "/organization/mail-accounts/{id}",
    "mailAccounts",
  );
  const within = otherOrganization(url);
  const id = Number(args.params.id);
  const hrefOf = (name: string | number) => `/organization/mail-accounts/${name}${url.search}`;
  const here = hrefOf(id);
  const intent = (await readForm(args.request.clone())).get("intent");
  if (intent === "test")
    return tellOutcome(args, here, async () => {
      const { ok, problem } = await api.mailAccounts.test({ id, ...within });
      const text = ok ? t("testOk") : t(`problems.${problem}`);
      return { toast: { kind: ok ? "success" : "error", text } };
    });
  if (intent === "testInbox")
    return tellOutcome(args, here, async () => {
      const { ok, step, mails } = await api.mailAccounts.testInbox({ id, ...within });
      const text = ok ? t("inbox.works", { count: mails ?? 0 }) : t(`inbox.steps.${step}`);
      return { toast: { kind: ok ? "success" : "error", text } };
    });
  return saveForm(args, t, accountSchema(language), async ({ value, version, options }) => {
    const { userId, ...mail } = typedAccount(value);
    if (args.params.id === "new") {
      const { MailAccountId } = await api.mailAccounts.add({ ...within, mail: { ...mail, userId } }, options);
      return { to: hrefOf(MailAccountId), text: t("created") };
    }
    await api.mailAccounts.update({ ...within, mail: { ...mail, id, version } }, options);
    return { to: here, text: t("updated") };
  });
}

/** When the account's inbox was read, and why it could not be. */
function InboxState({ record, timeZone }: { record: MailAccount; timeZone: string }) {
  const { t } = useTranslation("mailAccounts");
  const { inboxReadAt, inboxProblem, inboxMissing, inboxTestedAt, inboxTestStep, inboxIsSimulated } = record;
  if (!inboxReadAt && !inboxProblem && !inboxTestedAt && !inboxIsSimulated) return null;
  const isBad = inboxProblem !== null || inboxMissing > 0 || inboxTestStep !== null;
  return (
    <div className="notice" data-tone={isBad ? "bad" : "good"} role="status">
      {inboxIsSimulated ? <p>{t("inbox.simulated")}</p> : null}
      {inboxTestedAt ? (
        <p>
          {t(inboxTestStep ? `inbox.steps.${inboxTestStep}` : "inbox.opened")}{" "}
          <bdi className="text-label">{formatDateTime(inboxTestedAt, timeZone)}</bdi>
        </p>
      ) : null}
      {inboxProblem ? <p>{t("inbox.problem", { problem: t(`problems.${inboxProblem}`) })}</p> : null}
      {inboxMissing > 0 ? <p>{t("inbox.missing", { count: inboxMissing })}</p> : null}
      {inboxReadAt ? <p>{t("inbox.readAt", { at: formatDateTime(inboxReadAt, timeZone) })}</p> : null}
    </div>
  );
}

export default function MailAccountScreen() {
  const {
    record,
    values,
    people,
    title,
    problem,
    inboxFault,
    timeZone,
    listHref,
    idempotencyKey,
    constraints,
    language,
  } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("mailAccounts");
  return (
    <DetailScreen
      title={title}
      actions={
        record ? (
          <Form method="post" className="flex flex-wrap gap-2">
            <Button name="intent" value="test">
              {t("test")}
            </Button>
            {record.imapHost ? (
              <Button name="intent" value="testInbox">
                {t("inbox.test")}
              </Button>
            ) : null}
          </Form>
        ) : null
      }
    >
      {record?.testedAt ? (
        <div className="notice" data-tone={problem ? "bad" : "good"} role="status">
          <strong>{problem ?? t("testOk")}</strong>
          <p className="text-label">
            {formatDateTime(record.testedAt, timeZone)} · {t("serverSaid")}{" "}
            <bdi dir="ltr">{record.testAnswer}</bdi>
          </p>
        </div>
      ) : null}
      {record?.imapHost ? <InboxState record={record} timeZone={timeZone} /> : null}
      <Card>
        <FormScreen
          key={record ? `${record.id}-${record.version}` : "new"}
          id={record ? `mail-account-${record.id}` : "mail-account-new"}
          schema={() => import("./schema.ts").then((form) => form.accountSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={record?.version}
          submitLabel={t(record ? "save" : "create")}
          cancelHref={listHref}
        >
          {(fields) => (
            <AccountFields
              fields={fields}
              people={people}
              hasPassword={record?.hasPassword ?? false}
              isNew={!record}
              inboxFault={inboxFault}
            />
          )}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
