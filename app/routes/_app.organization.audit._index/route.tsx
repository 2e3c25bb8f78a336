import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actionWord, fieldWord, objectWord } from "#app/components/audit/words.server.ts";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { checkChain, furtherHref } from "./check.server.ts";
import { CheckPanel } from "./check-panel.tsx";
import { EntryTable } from "./entry-table.tsx";
import { auditHref, readFilter } from "./filter.server.ts";
import { FilterForm } from "./filter-form.tsx";

export const handle = { i18n: ["audit", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, rawApi, profile, principal, language, t, url } = await requireScreen(
    args,
    "/organization/audit",
    "audit",
  );
  const filter = readFilter(url);
  const cursor = (name: string) => {
    const value = url.searchParams.get(name);
    return value && /^\d{1,20}-\d{1,19}$/.test(value) ? { [name]: value } : {};
  };
  const { Entries, Older, Newer } = await api.audit.list({ filter, ...cursor("before"), ...cursor("after") });
  const { People, ObjectTypes, Calls } = await api.audit.data({});
  const here = auditHref(filter);
  const check = url.searchParams.has("check")
    ? await checkChain(rawApi, url.searchParams, { language, t })
    : null;
  const further = check && furtherHref(here, check);
  const page = {
    title: t("title"),
    filter,
    rows: Entries.map((entry) => ({
      ...entry,
      done: actionWord(t, entry.objectType, entry.action),
      object: objectWord(t, entry.objectType),
      fields: entry.fields.map((field) => fieldWord(t, entry.objectType, field)),
    })),
    older: Older ? auditHref(filter, { before: Older }) : null,
    newer: Newer ? auditHref(filter, { after: Newer }) : null,
    people: People.map(({ id, name }) => ({ value: String(id), label: name })),
    kinds: ObjectTypes.map((value) => ({ value, label: objectWord(t, value) })),
    calls: Calls,
    check,
    further,
    here,
    timeZone: timeZoneOf(profile),
    mayExport: may(principal, "exportAdmin", "edit"),
    idempotencyKey: newIdempotencyKey(),
  };
  // A long chain is proven page by page: the browser goes on by itself, without a script, too.
  return data(page, further ? { headers: { refresh: `0;url=${further}` } } : {});
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

/** The export of what the address filters, as a job. */
export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args, "/organization/audit", "audit");
  const form = await readForm(args.request);
  const filter = readFilter(url);
  const format = form.get("format") === "csv" ? "csv" : "xlsx";
  return tellOutcome(args, auditHref(filter), async () => {
    const { JobId } = await api.audit.export({ filter, format }, onceOf(form));
    return { to: `/jobs/${JobId}` };
  });
}

export default function Audit() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("audit");
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-title font-semibold">{page.title}</h1>
        <div className="ms-auto flex flex-wrap items-center gap-2.5 print:hidden">
          <ButtonLink to={`${page.here}${page.here.includes("?") ? "&" : "?"}check=1`} document>
            {t("check.act")}
          </ButtonLink>
          {page.mayExport ? (
            <Form method="post" action={page.here} className="flex gap-2.5">
              <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
              <Button name="format" value="xlsx">
                {t("exportExcel")}
              </Button>
              <Button name="format" value="csv">
                {t("exportCsv")}
              </Button>
            </Form>
          ) : null}
        </div>
      </header>
      {page.check ? <CheckPanel {...page} check={page.check} /> : null}
      <section className="card">
        <FilterForm filter={page.filter} people={page.people} kinds={page.kinds} calls={page.calls} />
        <EntryTable rows={page.rows} timeZone={page.timeZone} />
        <nav
          aria-label={t("pages")}
          className="flex min-h-10 items-center justify-end gap-2.5 border-t border-line px-2.5 py-1"
        >
          {page.newer ? <ButtonLink to={page.newer}>{t("newer")}</ButtonLink> : null}
          {page.older ? <ButtonLink to={page.older}>{t("older")}</ButtonLink> : null}
        </nav>
      </section>
    </div>
  );
}
