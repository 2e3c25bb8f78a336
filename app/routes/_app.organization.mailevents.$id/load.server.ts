import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { mailEventList } from "#app/routes/_app.organization.mailevents._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { mailEventRecord } from "#contract/mail-event.ts";
import { mailEvents } from "#contract/mail-events.ts";
import { mailEventSchema } from "./schema.ts";

/** What the page of a mail event shows, known or new. */
export async function loadMailEvent(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/mailevents/{id}", "mailEvents");
  const { profile, principal, language, t } = signedIn;
  const known = args.params.id === "new" ? null : await knownMailEvent(signedIn, Number(args.params.id));
  const values = formValues(mailEventRecord, known?.mailEvent ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    known,
    title: known?.mailEvent.name ?? t("newTitle"),
    values: known ? values : { ...values, branchId: firstBranch },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    mayRemove: known !== null && may(principal, "mailevent", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(mailEventSchema(language)),
    language,
  };
}

async function knownMailEvent({ api, profile, url }: SignedIn, id: number) {
  const { MailEvent: mailEvent, History: history } = await api.mailEvents.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/organization/mailevents/${other}` },
    mailEventList,
    mailEvents.list.input,
    async (input) => {
      const { MailEvents, ...page } = await api.mailEvents.list(input);
      return { rows: MailEvents, ...page };
    },
  );
  return { mailEvent, history, neighbours };
}
