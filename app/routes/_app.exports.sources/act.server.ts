import type { ActionFunctionArgs } from "@remix-run/node";
import { formWithFound, refuseFields } from "#app/components/form/refused-form.server.ts";
import { unitsOfForm } from "#app/components/form/unit-options.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { channelFields } from "#contract/property/units/channel-choices.ts";

/** What comes in: fetches as jobs, listings linked with units, differences taken over, files read. */
export async function actOnSources(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/exports/sources", "exports");
  const form = await readForm(args.request);
  const units = () => unitsOfForm(signedIn.rawApi, form, "unitId");
  if (form.get("intent") === "search:unitId") return formWithFound(form, await units());
  return tellOutcome(
    args,
    "/exports/sources",
    async () => {
      const answer = await act(signedIn, form);
      return typeof answer === "number" ? { to: `/jobs/${answer}` } : { text: answer };
    },
    async (failure) => (form.get("intent") === "link" ? refuseFields(form, failure, await units()) : null),
  );
}

/** The number of the job that was started, or what to say. */
async function act({ api, t }: SignedIn, form: FormData): Promise<number | string> {
  const options = onceOf(form);
  const buid = Number(form.get("branchId"));
  const id = Number(form.get("listingId"));
  switch (form.get("intent")) {
    case "listings":
      return (await api.channels.fetchAllListings({ buid, buildingId: 0 }, options)).jobId;
    case "buildings":
      return (await api.channels.fetchAllBuildings({ buid }, options)).jobId;
    case "justimmo":
      return (await api.channels.updateFromJustimmo({ buid }, options)).jobId;
    case "openImmo": {
      const file = form.get("file");
      const empty = new File([], "openimmo.xml");
      return (
        await api.channels.importOpenImmo(
          { branchId: buid, file: file instanceof File ? file : empty },
          options,
        )
      ).jobId;
    }
    case "link":
      await api.channels.link({ id, unitId: Number(form.get("unitId")) }, options);
      return t("sources.linked");
    case "make": {
      const channelId = String(form.get("externalId") ?? "");
      await api.channels.fetchListing({ buid, channelId, ownerId: 0, buildingId: 0 }, options);
      return t("sources.made");
    }
    default: {
      const fields = channelFields.filter((field) => form.getAll("field").includes(field));
      if (fields.length === 0) return t("nothing");
      await api.channels.apply({ id, fields }, options);
      return t("sources.applied");
    }
  }
}
