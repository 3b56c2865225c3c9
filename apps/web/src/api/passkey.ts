/** Passkeys in the browser; the library is loaded with the first use. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Asks the browser for a passkey by the portal's options. Returns its response as JSON; throws when the user cancels. */
export const getPasskey = async (options: string): Promise<string> => {
  const { startAuthentication } = await loadLibrary();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
};

/** Lets the browser create a passkey by the portal's options. Returns its response as JSON; throws when the user cancels. */
export const createPasskey = async (options: string): Promise<string> => {
  const { startRegistration } = await loadLibrary();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
};
