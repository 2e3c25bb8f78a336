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
 * What could not be done, by the path of a call that failed without a reason of its own: a key of `errors.json`, `fallback`, or null where
 * there is no sentence for it.
 */
export function fallbackName(path: string): string | null {
  return names.get(path) ?? null;
}

/** Every path that has a sentence; a test sees that each is a call. */
export const pathsWithFallback: readonly string[] = [...names.keys()];
