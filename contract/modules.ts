/** The modules in the order of the navigation; each is the first segment of its routes. The word is `<module>.title`. */
export const MODULES: readonly { name: string; icon: string }[] = [
  { name: 'account', icon: 'team' },
  { name: 'diagnosis-sequence-management', icon: 'branches' },
  { name: 'guided-diagnosis', icon: 'compass' },
  { name: 'data-config', icon: 'database' },
  { name: 'statistical-report', icon: 'chart' },
  { name: 'support', icon: 'support' },
  { name: 'flow', icon: 'flow' },
  { name: 'sys', icon: 'setting' },
];
