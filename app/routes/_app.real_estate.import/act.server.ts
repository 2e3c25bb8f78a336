import type { ActionFunctionArgs } from "@remix-run/node";
import { takeMappedStep } from "#app/components/import/mapped-act.server.ts";
import { readMapping } from "#app/components/import/mapping-form.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { describedFields, importFields } from "#contract/property/units/described-fields.ts";
import { importMapping } from "#contract/property/units/unit-import.ts";

/** Takes a step of the import. */
export async function takeStep(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/import", "units");
  const { units } = signedIn.api;
  return takeMappedStep(args, signedIn, {
    path: "/real_estate/import",
    fields: importFields,
    compared: describedFields,
    chosen: ["defaultCity", "defaultCountry"],
    readMapping: (text) => readMapping(text, importMapping),
    upload: (file, once) => units.importPreview({ file }, once),
    start: (wanted, text, once) =>
      units.importStart(
        {
          ...wanted,
          defaultCity: text("defaultCity"),
          ...(text("defaultCountry") && { defaultCountry: text("defaultCountry") }),
        },
        once,
      ),
  });
}
