/** The first task of a thread, which finishes as soon as the thread runs. */
export default (): void => undefined;
