export { usePane, type Pane } from '../ui/pane';
