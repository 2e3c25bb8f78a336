import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { deviceSchema, typedDevice } from "./schema.ts";

const pageOf = (id: number) => `/advertising/devices/${id}`;

/** Saves a device, or gives it a new code. */
export async function actOnDevice(args: ActionFunctionArgs) {
  const { api, language, t } = await requireScreen(args, "/advertising/devices/{id}", "advertising");
  const form = await readForm(args.request.clone());
  const isNew = args.params.id === "new";
  const id = Number(args.params.id);
  if (!isNew && form.get("intent") === "renewCode")
    return tellOutcome(
      args,
      pageOf(id),
      async () => {
        await api.devices.renewCode({ id }, onceOf(form));
        return { text: t("renewCode.done") };
      },
      (failure) => refuseFields(form, failure),
    );
  return saveForm(args, t, deviceSchema(language), async ({ value, version, options }) => {
    const device = typedDevice(value);
    if (!isNew) {
      await api.devices.update({ device: { ...device, id, version } }, options);
      return { to: pageOf(id), text: t("devices.saved") };
    }
    const { DeviceId } = await api.devices.add({ device }, options);
    return { to: pageOf(DeviceId), text: t("devices.saved") };
  });
}
