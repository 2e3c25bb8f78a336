import type { LoaderFunctionArgs } from "@remix-run/node";
import { mappedStep } from "#app/components/import/mapped-step.server.ts";
import { readMapping } from "#app/components/import/mapping-form.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { ownName } from "#contract/clients/client-fields/own-field.ts";
import { clientMapping, clientReport } from "#contract/clients/clients/client-import.ts";
import { clientImportFields } from "#contract/clients/clients/client-import-fields.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import { may } from "#contract/platform/access.ts";

/** The step an address names, with what it shows. */
export async function loadStep(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/import", "clients");
  const { api, principal, url } = signedIn;
  const mayTake = may(principal, "client", "edit");
  const shown = await mappedStep(signedIn, {
    chosen: ["own"],
    readMapping: (text) => readMapping(text, clientMapping),
    readReport: (report) => clientReport.safeParse(report).data ?? null,
  });
  if (shown.step === "upload") return shown;
  const own = (await api.clients.data({})).OwnFields.map(({ id, name }) => ({ id, name }));
  if (shown.step === "check") return { ...shown, mayTake, ownFields: own };
  const hidden = hiddenClientFields(principal);
  return {
    ...shown,
    mayTake,
    preview: await api.clientImport.columns({ id: shown.fileId }),
    fields: [...clientImportFields.filter((name) => !hidden.includes(name)), ...own.map(ownName)],
    ownFields: own,
    own: url.searchParams.get("own") === "replaced" ? "replaced" : "kept",
  };
}
