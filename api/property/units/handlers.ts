import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { addFiles, prepareFiles } from "#api/platform/records/record-files.ts";
import { exportUnits, unitTemplate } from "#api/property/units/export.ts";
import { addImages, arrangeImages, prepareImages, readImage } from "#api/property/units/images.ts";
import { importNow, startImport, uploadedFiles } from "#api/property/units/import/calls.ts";
import { pricesOf, setPrices } from "#api/property/units/prices/prices.ts";
import {
  findUnit,
  imagesOf,
  listUnits,
  placesInUse,
  type Unit,
  unitChoices,
} from "#api/property/units/queries.ts";
import { activateUnit, archiveUnit, unitActions } from "#api/property/units/status.ts";
import { unitRecord } from "#api/property/units/unit-record.ts";
import { addUnit, updateUnit } from "#api/property/units/write.ts";
import { editableUnitFields } from "#contract/property/units/editable-unit-fields.ts";
import { units } from "#contract/property/units/units.ts";

export const unitHandlers = [
  handle(units.list, async (context, input) => {
    const { rows, page } = await listUnits(context, input, false);
    return { RealEstates: rows, ...page };
  }),
  handle(units.listDisabled, async (context, input) => {
    const { rows, page } = await listUnits(context, input, true);
    return { RealEstates: rows, ...page };
  }),
  handle(units.all, async (context, { q, amount }) => ({
    RealEstates: await unitChoices(context, q, amount),
  })),
  handle(units.places, placesInUse),
  handle(units.read, async (context, { id }) => {
    const unit = await findUnit(context, id);
    return { RealEstate: await withActions(context, unit), editableFields: editableUnitFields(context.may) };
  }),
  handle(units.history, async (context, { id }) => {
    await findUnit(context, id);
    return { History: await historyOf(context, "unit", id) };
  }),
  handle(units.add, async (context, input) => ({
    RealEstateId: await addUnit(context, input.realEstate),
  })),
  handle(units.update, async (context, input) => ({
    RealEstate: await withActions(context, await updateUnit(context, input.realEstate)),
  })),
  handle(units.activate, async (context, { id }) => {
    await activateUnit(context, id);
    return {};
  }),
  handle(units.archive, async (context, input) => {
    await archiveUnit(context, input);
    return {};
  }),
  handleAsking(
    units.uploadImages,
    async (context, { id, files, tag }) => {
      await findUnit(context, id);
      const all = [files].flat();
      return async () =>
        tag === undefined
          ? { images: await prepareImages(context, all), papers: [] }
          : { images: [], papers: await prepareFiles(context, all) };
    },
    async (context, { id, tag }, { images, papers }) => {
      if (tag === undefined) return { images: await addImages(context, id, images) };
      await addFiles(context, await unitRecord(context, id, { lock: true }), { files: papers, tag });
      return { images: await imagesOf(context, id) };
    },
  ),
  handle(units.arrangeImages, async (context, { id, images }) => ({
    images: await arrangeImages(context, id, images),
  })),
  handle(units.image, (context, { id, size }) => readImage(context, id, size)),
  handle(units.prices, pricesOf),
  handle(units.setPrices, async (context, { prices }) => ({
    changed: await setPrices(context, prices),
  })),
  handle(units.template, unitTemplate),
  handleAsking(units.importPreview, uploadedFiles.prepare, (context, _input, upload) =>
    uploadedFiles.preview(context, upload),
  ),
  handleAsking(
    units.importColumns,
    (context, { id }) => uploadedFiles.find(context, id),
    (context, { id }, columns) => uploadedFiles.again(context, id, columns),
  ),
  handleAsking(
    units.importStart,
    (context, { fileId }) => uploadedFiles.find(context, fileId),
    async (context, input, columns) => ({ jobId: await startImport(context, input, columns) }),
  ),
  handle(units.importFile, async (context, input) => ({ report: await importNow(context, input) })),
  handle(units.exportList, exportUnits),
];

async function withActions(context: CallContext, unit: Unit) {
  return { ...unit, allowedActions: await unitActions(context, unit.id) };
}
