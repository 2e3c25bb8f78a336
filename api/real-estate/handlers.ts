import type { CallContext } from "#api/platform/call-context.ts";
import { handle, handleAsking } from "#api/platform/handle.ts";
import { historyOf } from "#api/platform/history.ts";
import { addFiles, prepareFiles } from "#api/platform/record-files.ts";
import { exportUnits, unitTemplate } from "#api/real-estate/export.ts";
import { addImages, arrangeImages, prepareImages, readImage } from "#api/real-estate/images.ts";
import {
  findColumns,
  importColumns,
  importNow,
  prepareImport,
  previewImport,
  startImport,
} from "#api/real-estate/import/calls.ts";
import { pricesOf, setPrices } from "#api/real-estate/prices.ts";
import {
  findUnit,
  imagesOf,
  listUnits,
  placesInUse,
  type Unit,
  unitChoices,
} from "#api/real-estate/queries.ts";
import { activateUnit, archiveUnit, unitActions } from "#api/real-estate/status.ts";
import { unitRecord } from "#api/real-estate/unit-record.ts";
import { addUnit, updateUnit } from "#api/real-estate/write.ts";
import { editableUnitFields } from "#contract/editable-unit-fields.ts";
import { realEstate } from "#contract/real-estate.ts";

export const realEstateHandlers = [
  handle(realEstate.list, async (context, input) => {
    const { rows, page } = await listUnits(context, input, false);
    return { RealEstates: rows, ...page };
  }),
  handle(realEstate.listDisabled, async (context, input) => {
    const { rows, page } = await listUnits(context, input, true);
    return { RealEstates: rows, ...page };
  }),
  handle(realEstate.all, async (context, { q, amount }) => ({
    RealEstates: await unitChoices(context, q, amount),
  })),
  handle(realEstate.places, placesInUse),
  handle(realEstate.read, async (context, { id }) => {
    const unit = await findUnit(context, id);
    return { RealEstate: await withActions(context, unit), editableFields: editableUnitFields(context.may) };
  }),
  handle(realEstate.history, async (context, { id }) => {
    await findUnit(context, id);
    return { History: await historyOf(context, "unit", id) };
  }),
  handle(realEstate.add, async (context, input) => ({
    RealEstateId: await addUnit(context, input.realEstate),
  })),
  handle(realEstate.update, async (context, input) => ({
    RealEstate: await withActions(context, await updateUnit(context, input.realEstate)),
  })),
  handle(realEstate.activate, async (context, { id }) => {
    await activateUnit(context, id);
    return {};
  }),
  handle(realEstate.archive, async (context, input) => {
    await archiveUnit(context, input);
    return {};
  }),
  handleAsking(
    realEstate.uploadImages,
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
  handle(realEstate.arrangeImages, async (context, { id, images }) => ({
    images: await arrangeImages(context, id, images),
  })),
  handle(realEstate.image, (context, { id, size }) => readImage(context, id, size)),
  handle(realEstate.prices, pricesOf),
  handle(realEstate.setPrices, async (context, { prices }) => ({
    changed: await setPrices(context, prices),
  })),
  handle(realEstate.template, unitTemplate),
  handleAsking(realEstate.importPreview, prepareImport, (context, _input, upload) =>
    previewImport(context, upload),
  ),
  handleAsking(
    realEstate.importColumns,
    (context, { id }) => findColumns(context, id),
    (context, { id }, columns) => importColumns(context, id, columns),
  ),
  handleAsking(
    realEstate.importStart,
    (context, { fileId }) => findColumns(context, fileId),
    async (context, input, columns) => ({ jobId: await startImport(context, input, columns) }),
  ),
  handle(realEstate.importFile, async (context, input) => ({ report: await importNow(context, input) })),
  handle(realEstate.exportList, exportUnits),
];

async function withActions(context: CallContext, unit: Unit) {
  return { ...unit, allowedActions: await unitActions(context, unit.id) };
}
