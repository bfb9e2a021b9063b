import { create } from 'zustand';

/** Whether the server has another build of the console than this page was made from. */
export const useNewVersion = create<{ isThere: boolean }>(() => ({ isThere: false }));

/** The file that this page began with: its name holds the hash of everything that it leads to. Null under the development server. */
const ownBuild = (page: ParentNode): string | null => {
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return scripts.item(scripts.length - 1)?.getAttribute('src') ?? null;
};

/** Told with every answer of the API which build the server gives out now. */
export function hearBuild(build: string, page: ParentNode = document): void {
  const own = ownBuild(page);
  if (own !== null && own !== build && !useNewVersion.getState().isThere) useNewVersion.setState({ isThere: true });
}
