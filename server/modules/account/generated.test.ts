import { generatedSuite } from '../../testing/generated/suite';

generatedSuite('account');
