import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundleFolderOf, bundleFunctions, nativeBundles } from './bundle.ts';
import { readThisDeploy } from './deploy-passes.ts';
import { addStacks } from './stacks/all-stacks.ts';
import { defaultEmulatorAddress, type EmulatorAddress } from './stage-doors.ts';
import { stageOf } from './stages.ts';

/** The emulator's address as the command line states it, each part with its default. */
function emulatorAddress(app: App): EmulatorAddress {
  const port: unknown = app.node.tryGetContext('emulatorPort');
  const frontDoorUrl: unknown = app.node.tryGetContext('frontDoorUrl');
  const number = port === undefined ? defaultEmulatorAddress.port : Number(port);
  if (!Number.isInteger(number)) throw new Error(`-c emulatorPort must be a whole number, not "${String(port)}".`);
  return {
    port: number,
    frontDoorUrl: typeof frontDoorUrl === 'string' ? frontDoorUrl : defaultEmulatorAddress.frontDoorUrl,
  };
}

// Only an app can read the command line's context, and whether to validate is asked when the app is made.
const asked = new App({ autoSynth: false });
const named = stageOf(String(asked.node.tryGetContext('stage')), emulatorAddress(asked));
const stage = { ...named, thisDeploy: readThisDeploy((name) => asked.node.tryGetContext(name)) };
// CloudFormation's own rules take five of six seconds; the emulated stages are the same code as the validated ones.
const app = new App({ builtinCloudFormationValidation: stage.kind !== 'emulated' });
// A stage that starts beside another one from the same sources takes the bundles which that one has made.
if (app.node.tryGetContext('bundling') !== 'take') await bundleFunctions();
const nativeFolders = stage.kind === 'emulated' ? undefined : await nativeBundles(stage.architecture);
addStacks(app, stage, (name) => Code.fromAsset(nativeFolders?.get(name) ?? bundleFolderOf(name)));
app.synth();
