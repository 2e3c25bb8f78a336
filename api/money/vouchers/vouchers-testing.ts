import type { Client } from "#contract/platform/client.ts";

type Voucher = Parameters<Client["vouchers"]["add"]>[0]["voucher"];

let made = 0;

/** Adds a voucher of 10 % that has long been valid. */
export async function addVoucher(api: Client, branchId: number, more: Partial<Voucher> = {}) {
  made += 1;
  const voucher = {
    branchId,
    code: `TEN-${made}`,
    kind: "percent",
    percent: 10,
    validFrom: "2020-01-01",
    ...more,
  } as const;
  return { id: (await api.vouchers.add({ voucher })).VoucherId, code: voucher.code };
}
