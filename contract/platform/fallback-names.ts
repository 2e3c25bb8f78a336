const clients = ["client/get", "client/deleted"];
const statistics = [
  "statistics/clients",
  "statistics/contracts",
  "statistics/users",
  "statistics/affiliates",
];
const units = ["realEstate/get", "realEstate/getAll", "realEstate/getDisabled"];
const money = ["monetaryTransaction/get", "monetaryTransaction/getStats"];
const downloads = ["files/download/{id}", "monetaryTransaction/downloadInvoice", "invoice/pdf/{id}"];
const mails = ["mailevents/write/{clientId}", "mailevents/sendPromotion"];

const pathsOf: Readonly<Record<string, readonly string[]>> = {
  clients,
  users: ["superuser/user/get"],
  branches: ["branch/get"],
  phoneRecords: ["records/phone/get"],
  notes: ["note/get"],
  devices: ["devices/getAll", "devices/get/{id}"],
  campaigns: ["campaigns/getAll", "campaigns/get/{id}"],
  videos: ["ads/videos"],
  statistics,
  money,
  sendInvoice: ["invoice/send/{id}", "monetaryTransaction/sendInvoice/{id}"],
  products: ["product/get", "product/getDeleted"],
  archiveProduct: ["product/archive/{id}"],
  activateProduct: ["product/activate/{id}"],
  updateProduct: ["product/update"],
  createProduct: ["product/add"],
  createVoucher: ["product/voucher/add"],
  categories: ["category/get"],
  units,
  copyUnit: ["realEstate/copyRealEstate/{id}"],
  contracts: ["realEstate/contract/get"],
  cancelContract: ["realEstate/contract/cancel/{id}"],
  generateInvoice: ["realEstate/contract/invoice/{id}"],
  sendEmail: mails,
  orders: ["order/get"],
  downloadFile: downloads,
};

const names = new Map(
  Object.entries(pathsOf).flatMap(([name, paths]) => paths.map((path) => [path, name] as const)),
);

/**
 * Returns the name of the sentence that says what could not be done, for a call that failed with an unexpected error: a key of
 * `fallback` in `errors.json`, or null when there is none for this path.
 */
export function fallbackName(path: string): string | null {
  return names.get(path) ?? null;
}

/** Every path with a sentence; a test checks that each belongs to a call. */
export const pathsWithFallback: readonly string[] = [...names.keys()];
