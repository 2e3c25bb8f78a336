/** Yields the chunks of a stream, the browser's or Node's. Stopping early cancels the stream. */
export async function* bodyChunks(body: Uint8Array | ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) {
    yield body;
    return;
  }
  const reader = body.getReader();
  let ended = false;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    ended = true;
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined);
  }
}
