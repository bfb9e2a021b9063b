import { devices } from '@playwright/test';

// A browser is chosen by the project, never within a file.
const { defaultBrowserType: _browser, ...device } = devices['Pixel 7'];

/** A telephone of the size that screens have to fit: for a test among others, which then needs no browser and server of its own. */
export const PHONE = { ...device, viewport: { width: 390, height: 844 } };
