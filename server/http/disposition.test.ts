import { expect, it } from 'vitest';
import { attachmentNamed } from './disposition';

it.each(['보고서 "1".pdf', "it's (1)*.csv", '100%.txt', 'a\\b;c=d.zip', 'Überblick 概览 🚗.xml'])(
  '%s comes back as it was named',
  (name) => {
    const header = attachmentNamed(name);
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
  },
);
