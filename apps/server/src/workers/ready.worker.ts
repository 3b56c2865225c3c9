/** The first task of a thread: it is done as soon as the thread runs. */
export default (): void => undefined;
