import { generatedSuite } from '../../testing/generated/suite';

generatedSuite('guided-diagnosis');
