import { describe, expect, it } from 'vitest';
import { ofType, synthesized } from './synthesized.ts';

const stageNames = ['local', 'dev', 'prod'] as const;

describe('what one stack and one API may hold', () => {
  it.each(stageNames)('given %s, then no stack comes near what CloudFormation takes of one', (name) => {
    const { app, stacks } = synthesized(name);
    const bytes = new Map(
      app
        .synth()
        .stacks.map(({ stackName, template }) => [
          stackName.replace(`kapao-${name}-`, ''),
          JSON.stringify(template, undefined, 1).length,
        ]),
    );
    const tooMuch = [...stacks].filter(
      ([stack, { resources, outputs }]) =>
        // It takes 500, 200 and a million.
        resources.length > 450 || Object.keys(outputs).length > 180 || (bytes.get(stack) ?? Infinity) > 900_000,
    );
    expect(tooMuch.map(([stack]) => stack)).toEqual([]);
  });

  it.each(stageNames)('given %s, then no API comes near the 300 routes that API Gateway grants it', (name) => {
    const routes = Map.groupBy(ofType(synthesized(name), 'AWS::ApiGatewayV2::Route'), ({ properties }) =>
      JSON.stringify(properties['ApiId']),
    );
    expect(routes.size).toBeGreaterThan(1);
    for (const [api, own] of routes) expect(own.length, api).toBeLessThanOrEqual(270);
  });
});
