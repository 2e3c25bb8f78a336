import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { id as idShape } from "#contract/platform/list.ts";

/** The receipt of a payment of a stay as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/real_estate/contracts/rent/{id}");
  const contractId = idShape.safeParse(args.params.id);
  const paymentId = idShape.safeParse(args.params.payment);
  if (!contractId.success || !paymentId.success) throw new Response(null, { status: 404 });
  return fileResponse(
    await api.contractPayments.receipt({ contractId: contractId.data, paymentId: paymentId.data }),
  );
}
