import type { DeriveKeyFunction } from 'altcha-lib';
import { handler } from 'altcha-lib/workers/shared';
import { createSHA256 } from 'hash-wasm';

const creating = createSHA256();

/** ALTCHA's SHA-256 derivation in WebAssembly: `crypto.subtle` is missing where the portal is opened over plain HTTP. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const sha256 = await creating;
  let key = sha256.init().update(salt).update(password).digest('binary');
  for (let round = 1; round < cost; round++) key = sha256.init().update(key).digest('binary');
  return { derivedKey: key.subarray(0, keyLength) };
};

handler({ deriveKey });
