import { configure } from '@testing-library/react';

// A machine that does much else takes its time; who waits for nothing does not wait longer for it.
configure({ asyncUtilTimeout: 15_000 });
