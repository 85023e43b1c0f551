import { memoryVault } from './memory-vault.js';
import { vaultContract } from './testing.js';

let maps: Parameters<typeof memoryVault> = [];
vaultContract('memory', {
  open: async () => memoryVault(...maps),
  next: () => {
    maps = [new Map(), new Map()];
  },
});
