import { describe, expect, it } from 'vitest';
import { editedFiles } from './words-in-place';

describe('an edited word file, while the console is developed [DEV-01]', () => {
  it('reaches the resource whose words it holds, and lays a variant over what it has from there', () => {
    const path = 'contract/resources/flow/task/en-US.json';
    const edited = editedFiles(path)!;
    expect(edited.language).toBe('en-US');
    expect(edited.files[0]).toEqual({ name: 'flow/task', path: `/${path}` });
    const done = edited.files.filter(({ name }) => name === 'flow/done').map((file) => file.path);
    expect(done).toEqual([`/${path}`, '/contract/resources/flow/done/en-US.json']);
  });

  it('reaches the words of the shell by their subject, and nothing where a file holds none', () => {
    expect(editedFiles('contract/locales/ko-KR/shell.json')).toEqual({
      language: 'ko-KR',
      files: [{ name: 'shell', path: '/contract/locales/ko-KR/shell.json' }],
    });
    expect(editedFiles('contract/resources/flow/task/demo-roles.json')).toBeNull();
  });
});
