import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { APP_VERSION, LANGUAGES, STORAGE_VERSION, SYSTEM_VERSION } from '../../../contract/constants';
import manifest from '../../../package.json';

const ROOT = join(import.meta.dirname, '../../..');
const NAMED = [
  'VITE_API_BASE',
  'VITE_OTA_SERVER',
  'VITE_SSO_REDIRECT',
  'VITE_CONTENT_SERVER',
  'VITE_CDN_SITE',
  'VITE_ANALYTICS_ENDPOINT',
  'VITE_DEFAULT_LANGUAGE',
  'VITE_REGION',
  'VITE_LABEL',
];
/** Name of the mode, region, label and first language. */
const MODES = [
  ['test', 'CN', '(TEST)', 'zh-CN'],
  ['production', 'CN', '', 'zh-CN'],
  ['pre', 'CN', '(PRE)', 'zh-CN'],
  ['pre.kr', 'Korea', '(PRE)', 'en-US'],
  ['kr', 'Korea', '', 'en-US'],
  ['eu', 'EU', '', 'en-US'],
  ['eu.public', 'EU', '(PUBLIC)', 'en-US'],
  ['docker', 'CN', '(DOCKER)', 'zh-CN'],
] as const;

describe('the modes of the build', () => {
  it.each(MODES)(
    '%s names every address, the language, the region and the label [APP-01]',
    (mode, region, label, language) => {
      const env = parseEnv(readFileSync(join(ROOT, `.env.${mode}`), 'utf8'));
      expect(Object.keys(env)).toEqual(expect.arrayContaining(NAMED));
      expect(LANGUAGES).toContain(env.VITE_DEFAULT_LANGUAGE);
      expect(env.VITE_API_BASE).toMatch(/^(https:\/\/|\/)/);
      expect([env.VITE_REGION, env.VITE_LABEL, env.VITE_DEFAULT_LANGUAGE]).toEqual([region, label, language]);
    },
  );

  it('are these and no others, at the top level [APP-01]', () => {
    const files = readdirSync(ROOT).filter((name) => name.startsWith('.env.'));
    // Development is no build: it takes what is left to whoever runs it.
    const modes = files.map((name) => name.slice('.env.'.length)).filter((name) => name !== 'development');
    expect(modes.toSorted()).toEqual(MODES.map(([mode]) => mode as string).toSorted());
  });
});

it('has the versions of application, system and storage as given [APP-02]', () => {
  expect([APP_VERSION, SYSTEM_VERSION, STORAGE_VERSION]).toEqual(['3.5.0', '2.1.0', '2022.02.25.2']);
  expect(manifest.version).toBe(APP_VERSION);
});
