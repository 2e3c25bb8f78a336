import type { Client } from "#contract/platform/client.ts";
import type { Ground, TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/jobs": { agreed: null },
  "/jobs/{id}": { agreed: null, record: checkedFile, organizationWide: true },
};

async function checkedFile(api: Client, { branch: branchId }: Ground): Promise<number> {
  const file = new File(["id;name;city\n1;Loft;Wien\n2;;Wien\n"], "units.csv", { type: "text/csv" });
  const { fileId } = await api.units.importPreview({ file });
  const mapping = { key: "id", label: "name", city: "city" };
  const { jobId } = await api.units.importStart({
    fileId,
    branchId,
    mapping,
    defaultCountry: "AT",
    dryRun: true,
  });
  return jobId;
}
