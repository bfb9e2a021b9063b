import { generatedSuite } from '../../testing/generated/suite';

generatedSuite('data-config');
