export {
  askAgain,
  requestSignatures,
  signatureProvider,
  withdrawSignatures,
} from "#api/signatures/requests.ts";
export {
  keepSeal,
  type PreparedSeal,
  prepareSeal,
  prepareVoid,
  sealOf,
} from "#api/signatures/seal-document.ts";
export { cleanDrawing } from "#api/signatures/sealing/drawing.ts";
