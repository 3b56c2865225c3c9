/** Reads a stream to its end; `for await` over a stream does not run in every browser in use. */
export const eachChunk = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> => {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) take(next.value);
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  }
};
