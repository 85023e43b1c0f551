// The page in a browser, on a built server: `npm run test:console`.
const base = require('../../../jest.config.cjs');

module.exports = {
  ...base,
  rootDir: '../../..',
  roots: ['<rootDir>/apps/console/e2e'],
  testRegex: '\\.e2e\\.ts$',
  testTimeout: 240_000,
};
