import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import * as z from 'zod';
import cdkSettings from '../../cdk.json' with { type: 'json' };
import { addStacks } from '../../infra/stacks/all-stacks.ts';
import { type Stage, stageOf, type StageName } from '../../infra/stages.ts';

/** How a value of Parameter Store stands in the properties of a resource here. */
export const storedAs = (parameter: string): string => `<stored under ${parameter}>`;

const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
    }),
  ),
  Parameters: z.record(z.string(), z.object({ Type: z.string(), Default: z.string().optional() })).default({}),
  Outputs: z.record(z.string(), z.object({ Export: z.unknown().optional() })).default({}),
});

export interface SynthesizedResource {
  /** The stack's name without `kapao-<stage>-`. */
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** What becomes of it when it leaves its stack, and when it is replaced there. */
  readonly afterwards: readonly [deleted: string | undefined, replaced: string | undefined];
}

export interface Synthesized {
  readonly app: App;
  readonly stage: Stage;
  readonly stacks: ReadonlyMap<
    string,
    {
      readonly outputs: z.infer<typeof templateSchema>['Outputs'];
      readonly resources: readonly SynthesizedResource[];
      readonly isProtected: boolean;
      /** The stacks that are deployed before it, by the same names. */
      readonly behind: readonly string[];
    }
  >;
  readonly resources: readonly SynthesizedResource[];
}

/** The properties with the name of the store's parameter where CloudFormation puts in its value. */
function withStored(
  properties: Readonly<Record<string, unknown>>,
  parameters: z.infer<typeof templateSchema>['Parameters'],
): Readonly<Record<string, unknown>> {
  const stored = Object.entries(parameters).filter(([, { Type }]) => Type === 'AWS::SSM::Parameter::Value<String>');
  const text = stored.reduce(
    (before, [id, { Default = '' }]) => before.replaceAll(`{"Ref":"${id}"}`, JSON.stringify(storedAs(Default))),
    JSON.stringify(properties),
  );
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** Synthesizes a stage in this process, with stand-ins for the functions' code. Throws what the stacks throw. */
export function synthesize(stage: Stage): Synthesized {
  const app = new App({
    context: cdkSettings.context,
    builtinCloudFormationValidation: false,
    analyticsReporting: false,
  });
  addStacks(app, stage, () => Code.fromInline('exports.handler = async () => {};'));
  const stacks = new Map(
    app.synth().stacks.map((artifact) => {
      const template = templateSchema.parse(artifact.template);
      const stack = artifact.stackName.replace(`kapao-${stage.name}-`, '');
      const resources = Object.entries(template.Resources).map(
        ([id, { Type, Properties, DeletionPolicy, UpdateReplacePolicy }]) => ({
          stack,
          id,
          type: Type,
          properties: withStored(Properties, template.Parameters),
          afterwards: [DeletionPolicy, UpdateReplacePolicy] as const,
        }),
      );
      const isProtected = artifact.terminationProtection === true;
      const behind = artifact.dependencies.map(({ id }) => id.replace(`kapao-${stage.name}-`, ''));
      return [stack, { outputs: template.Outputs, resources, isProtected, behind }] as const;
    }),
  );
  return { app, stage, stacks, resources: [...stacks.values()].flatMap((stack) => stack.resources) };
}

const made = new Map<StageName, Synthesized>();

/** The stage of that name, synthesized once in a process. */
export function synthesized(name: StageName): Synthesized {
  const before = made.get(name);
  if (before !== undefined) return before;
  const now = synthesize(stageOf(name));
  made.set(name, now);
  return now;
}

/** All resources of a type in a stage. */
export function ofType(stage: Synthesized, type: string): readonly SynthesizedResource[] {
  return stage.resources.filter((resource) => resource.type === type);
}

/** Where a resource stands, for a failed assertion's message. */
export function placeOf(resource: SynthesizedResource): string {
  return `${resource.stack}/${resource.id}`;
}
