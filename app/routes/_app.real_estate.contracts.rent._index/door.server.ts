import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actOnTicked, undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import type { BulkForm } from "#app/components/list/bulk-form.ts";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { todayOf } from "#app/services/today.ts";
import { offerStandings } from "#contract/contracts/contract-offers/contract-offer.ts";
import { signingStates } from "#contract/contracts/contract-signing/contract-signing.ts";
import { rentContractStatuses } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { rentContractKinds, rentContracts } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { readFigure, writeFigure } from "#contract/organization/statistics/counted-figure.ts";
import { may } from "#contract/platform/access.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";
import type { Client } from "#contract/platform/client.ts";
import { countedText, figureLabel } from "./counted.server.ts";
import { type DoorPath, doors } from "./doors.ts";

export const contractListInput = rentContracts.list.input;
type Input = ReturnType<typeof contractListInput.parse>;

/** What is asked of the list behind a door. */
export function behind(door: DoorPath, input: Input): Input {
  return { ...input, filter: { ...input.filter, ...doors[door].filter } };
}

/** The list call behind a door. */
export function contractPage(
  api: Client,
  door: DoorPath,
  onCounted?: (counted: readonly { currency: string; sum: number }[]) => void,
) {
  return async (input: Input) => {
    const { contracts, Counted, ...page } = await api.rentContracts.list(behind(door, input));
    if (Counted) onCounted?.(Counted);
    return { rows: contracts, ...page };
  };
}

/** What a door to the list of contracts shows. */
export async function loadContracts(args: LoaderFunctionArgs, door: DoorPath) {
  const signedIn = await requireScreen(args, door, "rentContracts");
  const { api, profile, principal, t } = signedIn;
  const { list: definition, newHref } = doors[door];
  const figure = readFigure(signedIn.url.searchParams.get("f.figure") ?? "");
  let counted: string | undefined;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    definition,
    "real_estate_contract",
    contractListInput,
    contractPage(api, door, (sums) => {
      counted = figure ? countedText(signedIn, figure, sums) : undefined;
    }),
  );
  const choices = {
    ...(figure && { figure: [{ value: writeFigure(figure), label: figureLabel(signedIn, figure) }] }),
    status: rentContractStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    kind: rentContractKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    ...(door === "/real_estate/contracts/inquiry"
      ? { offer: offerStandings.map((value) => ({ value, label: t(`offer.${value}`) })) }
      : { signing: signingStates.map((value) => ({ value, label: t(`contractSigning:states.${value}`) })) }),
  };
  return {
    title: t(definition.title),
    counted,
    door,
    list,
    choices,
    importHref:
      door === "/real_estate/contracts/rent30" &&
      may(principal, "real_estate_contract", "create") &&
      may(principal, "real_estate_contract", "operation")
        ? "/real_estate/contracts/rent/import"
        : undefined,
    newHref: may(principal, "real_estate_contract", "create") ? newHref : undefined,
    /** Bulk acts that are not the person's, or not for what is shown. */
    notDone: [
      ...(may(principal, "monetary", "edit") ? [] : ["remind"]),
      ...(signedIn.url.searchParams.get("f.hidden") === "true" ? ["hide"] : ["show"]),
    ],
    undo: await undoableAct(signedIn, (id) => signedIn.rawApi.contractActs.bulkAct({ id })),
  };
}

/** Bulk acts on the ticked contracts. */
export async function actOnContracts(args: ActionFunctionArgs, door: DoorPath) {
  const signedIn = await requireScreen(args, door, "rentContracts");
  return actOnTicked(args, signedIn, await readForm(args.request), {
    run: (bulk, options) => act(signedIn, bulk, options),
    undo: (id, options) => signedIn.api.contractActs.undoBulk({ id }, options),
    fieldsOf: (action) => (action === "complete" ? ["reason"] : []),
    isDanger: () => false,
  });
}

function act(
  { api: { contractActs: acts } }: SignedIn,
  { action, ids, form }: BulkForm,
  { dryRun, ...options }: { dryRun: boolean; idempotencyKey?: string | undefined },
): Promise<BulkReport> {
  const many = { ids, dryRun, partial: true };
  if (action === "remind") return acts.remind(many, options);
  if (action === "complete")
    return acts.complete({ ...many, reason: String(form.get("reason") ?? "").trim() }, options);
  return acts.visible({ ...many, visible: action === "show" }, options);
}
