import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a licence may be of a package that is shipped. */
const LICENCES = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'ISC'];
/** Others that ask for no more than to be named, each with its one package. */
const BESIDES: Readonly<Record<string, string>> = { argparse: 'Python-2.0' };

type Package = { readonly license?: string; readonly dev?: boolean; readonly devOptional?: boolean };

const lock = JSON.parse(readFileSync(join(process.cwd(), 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>;
};
const shipped = Object.entries(lock.packages)
  .filter(([path, { dev = false, devOptional = false }]) => path !== '' && !dev && !devOptional)
  .map(([path, { license = 'none' }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }));

/** Whether one of several licences to choose from, or each of several that hold together, is one of ours. */
function isOurs(license: string): boolean {
  const words = license.replace(/[()]/g, '');
  if (words.includes(' OR ')) return words.split(' OR ').some((one) => LICENCES.includes(one));
  return words.split(' AND ').every((one) => LICENCES.includes(one));
}

test('every package that is shipped has a licence as free as this project’s own', () => {
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ name, license }) => !isOurs(license) && BESIDES[name] !== license)).toEqual([]);
});
