import { getPriority } from 'node:os';

/** Returns the nice value of the thread, which Linux has for each of them. */
export default (): number => getPriority();
