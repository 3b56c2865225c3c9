import { permissions } from '@siliport/contract/call';

export const usage = `Usage:
  npm run vendor -- list [--site SITE] [--product ID] [--status STATUS] [--all]
  npm run vendor -- show WORKORDER
  npm run vendor -- attachment WORKORDER [NAME|all] --to FOLDER
  npm run vendor -- answer WORKORDER --text FILE [--file FILE]...
  npm run vendor -- status WORKORDER STATUS
  npm run vendor -- message MEMBER|SITE --title TITLE [--title-en TITLE] --text FILE [--text-en FILE]
  npm run vendor -- permit MEMBER|SITE ${permissions.join('|')} on|off
  npm run vendor -- member add EMAIL --site SITE [--name NAME] [--language zh|en] [--permissions ${permissions.join(',')}]
  npm run vendor -- member confirm|disable|enable EMAIL
  npm run vendor -- site add ID --name NAME --name-en NAME [--domain DOMAIN]...
WORKORDER is a number such as WO-2026-000123, MEMBER an e-mail address, SITE a site id.
--text FILE is plain text or Markdown in UTF-8; --file FILE is any file, which the member can download.`;
