/** What the codes of disputes and webhooks mean, for people. */
import { type Code } from './codes.js';

type CodeOfCases = Extract<
  Code,
  | 'no-such-dispute'
  | 'dispute-closed'
  | 'already-filed'
  | 'case-full'
  | 'no-such-link'
  | 'link-expired'
  | 'unknown-webhook'
  | 'too-many-webhooks'
>;

export const TITLES_OF_CASES: Readonly<Record<CodeOfCases, readonly [en: string, pl: string, sk: string, ru: string]>> =
  {
    'no-such-dispute': ['There is no such dispute', 'Nie ma takiego sporu', 'Taký spor neexistuje', 'Такого спора нет'],
    'already-filed': [
      'This ruling is filed under the dispute already',
      'To rozstrzygnięcie jest już dołączone do sporu',
      'Toto rozhodnutie je už k sporu priložené',
      'Это решение уже приложено к спору',
    ],
    'dispute-closed': ['The dispute is closed', 'Spór jest zamknięty', 'Spor je uzavretý', 'Спор закрыт'],
    'case-full': [
      'The case file holds as much as it may',
      'Akta sprawy są pełne',
      'Spis je plný',
      'Дело заполнено до предела',
    ],
    'no-such-link': ['There is no such link', 'Nie ma takiego odnośnika', 'Taký odkaz neexistuje', 'Такой ссылки нет'],
    'link-expired': ['The link has expired', 'Odnośnik wygasł', 'Platnosť odkazu vypršala', 'Срок ссылки истёк'],
    'unknown-webhook': [
      'There is no such webhook',
      'Nie ma takiego webhooka',
      'Taký webhook neexistuje',
      'Такого вебхука нет',
    ],
    'too-many-webhooks': [
      'You have as many webhooks as you may',
      'Masz już tyle webhooków, ile możesz',
      'Máte už toľko webhookov, koľko môžete',
      'У вас уже предельное число вебхуков',
    ],
  };
