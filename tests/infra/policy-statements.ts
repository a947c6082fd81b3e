import * as z from 'zod';
import { placeOf, type Synthesized, type SynthesizedResource } from './synthesized.ts';

const listSchema = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const resourcesSchema = z.unknown().transform((value) => (Array.isArray(value) ? value : [value]));
const statementSchema = z.object({
  Sid: z.string().default(''),
  Effect: z.enum(['Allow', 'Deny']),
  Action: listSchema,
  Resource: resourcesSchema.optional(),
  NotResource: z.unknown().optional(),
  NotAction: z.unknown().optional(),
  Principal: z.unknown().optional(),
  Condition: z.unknown().optional(),
});
const documentSchema = z.object({ Statement: z.array(statementSchema) });
export const roleSchema = z.object({
  ManagedPolicyArns: z.array(z.unknown()).default([]),
  Policies: z.array(z.object({ PolicyDocument: documentSchema })).default([]),
});

/** One sentence of a policy, and whose it is. */
export type Statement = z.infer<typeof statementSchema> & { readonly where: string };

/** What a resource's policies say, those of roles and those of resources alike. */
export function statementsOf(resource: SynthesizedResource): Statement[] {
  const place = placeOf(resource);
  const named = (document: unknown) =>
    documentSchema.parse(document).Statement.map((each) => ({ ...each, where: `${place} ${each.Sid}` }));
  switch (resource.type) {
    case 'AWS::IAM::Role':
      return roleSchema.parse(resource.properties).Policies.flatMap((policy) => named(policy.PolicyDocument));
    case 'AWS::IAM::ManagedPolicy':
    case 'AWS::IAM::Policy':
    case 'AWS::S3::BucketPolicy':
    case 'AWS::SNS::TopicPolicy':
    case 'AWS::SQS::QueuePolicy':
      return named(resource.properties['PolicyDocument']);
    case 'AWS::KMS::Key':
      return named(resource.properties['KeyPolicy']);
    default:
      return [];
  }
}

/** Everything that a stage allows to anybody. */
export const allowsOf = (stage: Synthesized) =>
  stage.resources.flatMap(statementsOf).filter((statement) => statement.Effect === 'Allow');
