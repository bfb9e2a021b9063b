import type { Plugin } from 'vite';
import { STORAGE_PREFIX } from '../contract/constants';

/**
 * What the page does before any module runs: where somebody is signed in, the parts of the console that the address needs are asked for
 * together with the first scripts, not by them. `parts` are addresses of the frame of the console and of the engine of its lists.
 */
export const aheadOf = (parts: { console: string; engine: string }): string =>
  `try{var h=location.hash,p=localStorage.getItem(${JSON.stringify(`${STORAGE_PREFIX}token`)})?` +
  `/^#\\/[\\w-]+\\/[\\w-]+\\/index/.test(h)?${JSON.stringify([parts.console, parts.engine])}:` +
  `/^(#\\/?(home)?)?$/.test(h)?${JSON.stringify([parts.console])}:[]:[];` +
  `p.forEach(function(s){var l=document.createElement("link");l.rel="modulepreload";l.crossOrigin="";l.href=s;document.head.appendChild(l)})}catch(e){}`;

/** Writes that script into the page. It stands after what makes fewer files of them, for it names files as they are in the end. */
export const partsAhead = (): Plugin => ({
  name: 'parts-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const addressOf = (name: string): string | undefined => {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
        return chunk && `/${chunk.fileName}`;
      };
      const [frame, engine] = [addressOf('console'), addressOf('engine')];
      const page = bundle['index.html'];
      if (!frame || !engine) throw new Error('the build has no chunk named console or engine');
      if (page?.type !== 'asset') return;
      page.source = String(page.source).replace('<script type="module"', `<script>${aheadOf({ console: frame, engine })}</script>\n    <script type="module"`);
    },
  },
});
