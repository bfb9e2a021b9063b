import { MenuOffers, MenuTitles, MenuTitlesQuery } from '../../../contract/wire/identity/menu-offers';
import { LANGUAGES } from '../../../contract/constants';
import { permissionsOf, wordKey } from '../../../contract/language/derive';
import { PLACED, placedNamed, resourceNamed } from '../../../contract/registry';
import { dynamicKey } from '../../../contract/text/word-key';
import { apiCalls } from '../../http/operations';
import { addRoute, type Api } from '../../http/route';
import { translate } from '../../http/words';
import { buttonName } from './menu-seed';

const MENU = resourceNamed('sys/menu');

/** What the form of a menu entry offers: permissions and calls of the API, and how a title reads in every language. */
export function addMenuOfferRoutes(api: Api): void {
  const shared = {
    method: 'GET',
    auth: 'session',
    access: 'none',
    permission: 'sys:menu:page',
    resource: MENU,
  } as const;
  addRoute(
    api,
    {
      ...shared,
      path: '/sys/menu/offers',
      summary: 'Permissions and calls of the API that a menu entry can name',
      response: MenuOffers,
    },
    async ({ language }) => ({
      permissions: PLACED.flatMap((r) =>
        permissionsOf(r).map((id) => ({
          id,
          resource: translate(language, wordKey(r, 'title')),
          action: translate(language, dynamicKey(buttonName(r, id.slice(id.lastIndexOf(':') + 1)))),
        })),
      ),
      calls: apiCalls(api.routes).map((call) => ({
        ...call,
        resource: call.resource && translate(language, wordKey(placedNamed(call.resource), 'title')),
      })),
    }),
  );
  addRoute(
    api,
    {
      ...shared,
      path: '/sys/menu/titles',
      summary: 'A title of the menu in every language: a key of words, or the words themselves',
      query: MenuTitlesQuery,
      response: MenuTitles,
    },
    async ({ query }) =>
      Object.fromEntries(LANGUAGES.map((language) => [language, translate(language, dynamicKey(query.name))])),
  );
}
