import react from '@vitejs/plugin-react';

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default { plugins: [react()], logLevel: 'error' };
