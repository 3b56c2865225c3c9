/**
 * Checks what browsers load of the built web: the first load of /#/index and /#/login, and what each further screen loads in
 * addition to that of /#/index, compressed by gzip. Exits with code 1 when one exceeds its budget.
 */
import { firstScreens, readBuiltWeb } from './built-web.ts';

const kilobyte = 1024;

/** In KB. That of /#/login is half as much again as an empty page of React and its router, 95.3; `npm run bench -- web` measures it. */
const budget = {
  firstScripts: { '/#/index': 136, '/#/login': 142.9 },
  firstStyles: 22,
  screen: 64,
  fonts: 45,
};

let overBudget = 0;
const report = (name: string, bytes: number, maxKilobytes: number): void => {
  const isOver = bytes > maxKilobytes * kilobyte;
  if (isOver) overBudget++;
  const size = (bytes / kilobyte).toFixed(1).padStart(7);
  console.log(`${isOver ? 'OVER ' : 'ok   '} ${size} of ${maxKilobytes} KB  ${name}`);
};

const web = readBuiltWeb();
for (const { route, source } of firstScreens) {
  const { scripts, styles } = web.measureFirstLoad(source);
  report(`first load of ${route}, scripts`, scripts, budget.firstScripts[route]);
  report(`first load of ${route}, styles`, styles, budget.firstStyles);
}

/** Loaded when a file or video is opened or an editor is shown, never with a screen. */
const isViewer = (source: string): boolean => /^src\/widgets\/(preview|player|editor)\//.test(source);
for (const source of web.lazySources.filter((each) => !isViewer(each))) {
  const { scripts, styles } = web.measureBeyondHome(source);
  report(`${source} beyond the first load`, scripts + styles, budget.screen);
}
report('fonts', web.measureFonts(), budget.fonts);
if (overBudget > 0) {
  console.error(`${overBudget} over the budget`);
  process.exit(1);
}
