import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { UserState } from "#app/components/user-state.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { personName } from "#contract/platform/names.ts";
import { UserActs, UserQuestions } from "./acts.tsx";
import { UserFormFields } from "./form.tsx";
import { formChoices, listOf, loadUser, placeOf, tabs } from "./load.server.ts";
import { Clients, Documents, HistoryPanel, HoursForm, Sessions } from "./parts.ts";
import { saveUser } from "./save.server.ts";

export const handle = {
  i18n: ["users", "form", "validation", "list", "dialog", "audit", "documents", "records"],
};

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/users-new", "users");
  const { id, tab, within } = placeOf(signedIn.url);
  const listHref = listOf(within);
  if (id !== null) {
    const record = await loadUser(signedIn, id, tab);
    const title = personName(record.user);
    const shown = tabs.filter(
      (name) =>
        (name !== "hours" || record.choices.maySeeHours) &&
        (name !== "sessions" || record.maySeeSessions) &&
        (name !== "documents" || record.mayKeepDocuments) &&
        (name !== "clients" || record.tab === "clients" || (record.handOver?.lookedAfter ?? 0) > 0),
    );
    return { record, title, tabs: shown, choices: record.choices, standard: null, listHref };
  }
  const choices = await formChoices(signedIn);
  const standard = {
    branchIds: within.organizationId
      ? choices.branches.map(({ value }) => value)
      : signedIn.profile.selectedBranches.map(String),
    idempotencyKey: newIdempotencyKey(),
  };
  return { record: null, title: signedIn.t("newTitle"), tabs: [], choices, standard, listHref };
}

export const action = (args: ActionFunctionArgs) => saveUser(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A user: data, working hours, sessions, history; or the form that invites a new one. */
export default function UserScreen() {
  const { record, title, tabs: shown, choices, standard, listHref } = useLoaderData<typeof loader>();
  const lastResult = unlessRefused(useActionData<typeof saveUser>());
  const { t } = useTranslation("users");
  const [search] = useSearchParams();
  if (!record)
    return (
      <DetailScreen title={title}>
        <Card>
          <p className="mb-3 text-control text-ink-2">{t("newHint")}</p>
          <FormScreen
            id="user-new"
            schema={() => import("./schema.ts").then((form) => form.userSchema)}
            constraints={choices.constraints}
            defaultValue={{ branchIds: standard.branchIds }}
            lastResult={lastResult}
            idempotencyKey={standard.idempotencyKey}
            submitLabel={t("sendInvitation")}
            cancelHref={listHref}
          >
            {(fields) => <UserFormFields fields={fields} {...choices} whose="new" pendingEmail={null} />}
          </FormScreen>
        </Card>
      </DetailScreen>
    );
  const { user, allowed, tab, idempotencyKey } = record;
  const hrefOf = (name: string) => {
    const params = new URLSearchParams({ id: String(user.id) });
    if (name !== "data") params.set("tab", name);
    for (const key of ["list", "org"]) {
      const value = search.get(key);
      if (value) params.set(key, value);
    }
    return `?${params}`;
  };
  return (
    <DetailScreen
      title={title}
      status={<UserState state={user.state} />}
      secondary={user.mustChangePassword ? t("mustChange") : user.username}
      neighbours={record.neighbours}
      actions={<UserActs allowed={allowed} idempotencyKey={idempotencyKey} />}
      tabs={shown.map((name) => ({
        to: hrefOf(name),
        label: t(`tabs.${name}`),
        count: name === "clients" ? record.handOver?.lookedAfter : undefined,
        current: name === tab,
      }))}
    >
      <UserQuestions
        allowed={allowed}
        idempotencyKey={idempotencyKey}
        colleagues={record.colleagues}
        lookedAfter={record.handOver?.lookedAfter ?? 0}
        clientsHref={hrefOf("clients")}
      />
      {tab === "data" ? (
        <Card>
          {allowed.includes("update") ? (
            <FormScreen
              key={`${user.id}-${user.version}`}
              id={`user-${user.id}`}
              schema={() => import("./schema.ts").then((form) => form.userSchema)}
              constraints={choices.constraints}
              defaultValue={typedDefaults(user)}
              lastResult={lastResult}
              idempotencyKey={idempotencyKey}
              version={user.version}
              submitLabel={t("save")}
              cancelHref={record.neighbours?.listHref ?? listHref}
            >
              {(fields) => (
                <UserFormFields
                  fields={fields}
                  {...choices}
                  whose={record.whose}
                  pendingEmail={user.pendingEmail}
                />
              )}
            </FormScreen>
          ) : (
            <p className="text-control text-ink-2">{t("beyondYou")}</p>
          )}
        </Card>
      ) : null}
      {tab === "hours" && user.workingHours ? (
        <HoursForm
          hours={user.workingHours}
          userId={user.id}
          version={user.version}
          mayEdit={choices.mayEditHours && allowed.includes("update")}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      {tab === "clients" && record.handOver ? (
        <Clients handOver={record.handOver} idempotencyKey={idempotencyKey} />
      ) : null}
      {record.documents ? (
        <Card>
          <Documents shown={record.documents} />
        </Card>
      ) : null}
      {tab === "sessions" ? <Sessions sessions={record.sessions} timeZone={record.timeZone} /> : null}
      {tab === "history" ? (
        <Card title={t("tabs.history")}>
          <HistoryPanel entries={record.history} timeZone={record.timeZone} kind="user" texts="users" />
        </Card>
      ) : null}
    </DetailScreen>
  );
}

type StoredUser = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["record"]>["user"];

/** As the form's fields hold it: texts. */
function typedDefaults(user: StoredUser) {
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    username: user.username,
    email: user.email ?? "",
    phone: user.phone ?? "",
    color: user.color,
    address: user.address,
    city: user.city,
    language: user.language ?? undefined,
    roleId: String(user.roleId),
    branchIds: user.branchIds.map(String),
    isAdmin: user.isAdmin,
  };
}
