/** Uploads of 25 MB and what surrounds them, as the API takes. */
const maxBody = 26 * 1024 * 1024;
/** So much of what is too large is read and forgotten: a browser hears a refusal only once it has sent everything. */
const maxForgotten = 128 * 1024 * 1024;
const maxText = 4 * 1024 * 1024;

/**
 * What a form posted. Throws 400 for a body that is no form, and 413 for one that is too large; nothing at all is a form
 * without fields.
 */
export async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBody(request);
  const type = request.headers.get("content-type");
  if (bytes.length === 0 && !type?.startsWith("multipart/")) return new FormData();
  return await new Response(bytes, { headers: type ? { "content-type": type } : {} }).formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
}

/** What a form posted; null when it is too large, so that the page can say so. */
export async function readFormThatFits(request: Request): Promise<FormData | null> {
  return readForm(request).catch((refusal: unknown) => {
    if (refusal instanceof Response && refusal.status === 413) return null;
    throw refusal;
  });
}

/** Returns a vendor's post unchanged, so that its signature can be checked. Throws 400 for a body that breaks off, 413 above 4 MB. */
export async function readText(request: Request): Promise<string> {
  const bytes = await readBody(request, { most: maxText, forgotten: maxText });
  return new TextDecoder().decode(bytes);
}

async function readBody(
  request: Request,
  { most, forgotten } = { most: maxBody, forgotten: maxForgotten },
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Response(null, { status: 413 });
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > forgotten) throw tooLarge();
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  const next = () =>
    reader?.read().catch((): never => {
      // The sender has gone away, which is not logged.
      throw new Response(null, { status: 400 });
    });
  for (let part = await next(); part && !part.done; part = await next()) {
    size += part.value.length;
    if (size > forgotten) throw tooLarge();
    if (size > most) parts.length = 0;
    else parts.push(part.value);
  }
  if (Math.max(size, announced) > most) throw tooLarge();
  return new Uint8Array(Buffer.concat(parts));
}

/** For the call of a small form or a button: the same post twice is written once. */
export function onceOf(form: FormData): { idempotencyKey: string | undefined } {
  return { idempotencyKey: String(form.get("idempotencyKey") ?? "") || undefined };
}

/** Returns the files chosen in a field of a form, including empty ones, which the call refuses with a message. */
export function chosenFiles(form: FormData, name: string): File[] {
  return form.getAll(name).filter((file): file is File => file instanceof File && file.name !== "");
}
