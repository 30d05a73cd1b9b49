import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findViolations, importsOf } from './boundaries.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-boundaries-'));
});
afterAll(() => rm(root, { recursive: true }));

/** Violations in a repository of this one file. */
const plant = (file: string, source: string) => plantAll({ [file]: source });

/** Violations in a repository of these files. */
async function plantAll(sources: Record<string, string>) {
  for (const [file, source] of Object.entries(sources)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await Bun.write(join(root, file), source);
  }
  return findViolations(root, Object.keys(sources));
}

const planted: [file: string, source: string][] = [
  ['contracts/src/car.ts', "import { useState } from 'react';"],
  ['contracts/src/car.ts', "import type { Db } from '../../api/src/db/client';"],
  ['api/src/app.ts', "import { api } from '@officina/platform';"],
  ['api/src/app.ts', "import type { Props } from '../../mfe-public/src/shared/masthead';"],
  ['api/src/modules/car/car.service.ts', "import { Elysia } from 'elysia';"],
  ['api/src/modules/car/car.service.ts', "import type { Context } from 'elysia';"],
  ['api/src/modules/car/car.service.ts', "import { siteHandlers } from '../../handlers/site';"],
  ['api/src/handlers/site.ts', "import { cars } from '../db/tables/car.table';"],
  ['api/src/handlers/site.ts', "import { cars } from '../db/schema';"],
  ['api/src/http/endpoint.ts', "import { findSession } from '../modules/session/session.service';"],
  ['demo/content.ts', "import type { Car } from '@officina/contracts/car';"],
  ['mfe-public/src/pages/home-page.tsx', "import { Box } from '@chakra-ui/react';"],
  ['mfe-public/src/pages/home-page.tsx', "import type { Query } from '@tanstack/react-query';"],
  ['mfe-public/src/pages/home-page.tsx', "import { Link } from 'react-router-dom';"],
  ['mfe-public/src/pages/home-page.tsx', "import { Input } from '@officina/ui-admin';"],
  ['mfe-public/src/pages/home-page.tsx', "import Gallery from '../../../mfe-media/src/gallery/gallery';"],
  ['mfe-public/src/pages/home-page.tsx', "const late = () => import('../../../mfe-admin/src/routes');"],
  ['mfe-public/src/pages/home-page.tsx', "export { env } from '../../../api/src/env';"],
  ['mfe-admin/src/pages/cars-page.tsx', "import { useForm } from 'react-hook-form';"],
  ['mfe-admin/src/features/cars/cars-list.tsx', "import { x } from '../projects/project-form';"],
  ['mfe-admin/src/features/cars/cars-list.tsx', "import CarsPage from '../../pages/cars-page';"],
  ['mfe-admin/src/shared/lists/pager.tsx', "import type { Car } from '../../features/cars/car-kind';"],
  ['mfe-admin/src/shared/lists/pager.tsx', "import CarsPage from '../../pages/cars-page';"],
  ['mfe-admin/src/shared/dialogs/alert-dialog.tsx', "import type { Column } from '../lists/table';"],
  ['mfe-admin/src/shared/lists/pager.tsx', "import { RecordKind } from '../records/record-kind';"],
  ['mfe-admin/src/shared/lists/pager.tsx', "import { draftOf } from '../new-folder/draft';"],
  ['mfe-admin/src/shared/http/api.ts', "import { pageSize } from '../lists/list-params';"],
  ['mfe-admin/src/pages/cars-page.tsx', "import { api } from '../shared/api';"],
  ['shell/src/layout/site-header.tsx', "import { atom } from 'jotai';"],
  ['shell/src/app/router.tsx', "import Home from '../../../mfe-public/src/pages/home-page';"],
  ['shell/kit/platform/src/api.ts', "import { Dialog } from '@officina/ui-admin';"],
  ['shell/kit/ui/src/button.tsx', "import { Link } from '@officina/platform';"],
  ['shell/kit/ui/src/button.tsx', "import { Header } from '../../../src/layout/site-header';"],
  ['e2e/specs/home.spec.ts', "import { cars } from '../../api/src/db/schema';"],
  ['scripts/build.ts', "import { loadEnv } from '../api/src/env';"],
  ['scripts/publish-release.ts', "import { storeRelease } from '../api/src/delivery/gate/release.service.ts';"],
];

for (const [file, source] of planted) {
  test(`refuses in ${file}: ${source}`, async () => {
    expect(await plant(file, source)).not.toEqual([]);
  });
}

const free: [file: string, source: string][] = [
  ['contracts/src/car.ts', "import * as v from 'valibot';\nimport { text } from './schema';"],
  ['api/src/handlers/site.ts', "import { Elysia } from 'elysia';\nimport { Car } from '@officina/contracts/car';"],
  [
    'mfe-public/src/features/cars/car-list.tsx',
    "import { Box } from '@officina/ui';\nimport { a } from '../../shared/a';",
  ],
  [
    'mfe-admin/src/features/cars/car-kind.tsx',
    "import { useForm } from '@officina/forms';\nimport { a } from './car-step';",
  ],
  [
    'mfe-admin/src/shared/lists/table.tsx',
    "import { Checkbox } from '../form/checkbox';\nimport { api } from '../http/api';\nimport { Row } from './row';",
  ],
  ['shell/src/server.tsx', "import { StaticRouter } from 'react-router-dom';"],
  ['shell/src/main.tsx', "import { hydrateRoot } from 'react-dom/client';"],
  ['scripts/publish-release.ts', "import { packRelease } from '../api/src/delivery/release/release-package';"],
];

for (const [file, source] of free) {
  test(`lets pass in ${file}: ${source.replace('\n', ' ')}`, async () => {
    expect(await plant(file, source)).toEqual([]);
  });
}

const circles: [circle: string, sources: Record<string, string>][] = [
  [
    'api/src/modules/email/ → api/src/modules/message/ → api/src/modules/email/',
    {
      'api/src/modules/email/outbox.ts': "import { isDue } from '../message/message.service';",
      'api/src/modules/message/digest.ts': "import type { Mail } from '../email/outcome';",
    },
  ],
  [
    'api/src/modules/bin/ → api/src/modules/kinds → api/src/modules/car/ → api/src/modules/bin/',
    {
      'api/src/modules/bin/bin.service.ts': "import { kinds } from '../kinds';",
      'api/src/modules/kinds.ts': "export { car } from './car/car-kind.ts';",
      'api/src/modules/car/car-kind.ts': "const late = () => import('../bin/bin.service');",
    },
  ],
  [
    'api/src/backup/ → api/src/modules/ → api/src/backup/',
    {
      'api/src/backup/load-rows.ts': "import { seal } from '../modules/email-config/secret-box';",
      'api/src/modules/backup/backup.service.ts': "import { sealed } from '../../backup/backup-file';",
    },
  ],
];

for (const [circle, sources] of circles) {
  test(`refuses ${circle}, each step`, async () => {
    const says = `folders import each other in one direction, not ${circle}`;
    const found = (await plantAll(sources)).filter((violation) => violation.says === says);
    expect(found.map(({ file }) => file)).toEqual(Object.keys(sources));
  });
}

test('files of one folder may import each other, and a test what it likes', async () => {
  const found = await plantAll({
    'api/src/modules/message/person-export.ts': "import { writePerson } from './person-page';",
    'api/src/modules/message/person-page.ts':
      "import type { PersonData } from './person-export';\nimport '../email/outbox';",
    'api/src/modules/email/outbox.test.ts': "import { receive } from '../message/receive-message';",
  });
  expect(found).toEqual([]);
});

test('a run that looks at no file is a failure', async () => {
  expect(findViolations(root, [])).rejects.toThrow('looked at no file');
  expect(findViolations(root, ['README.md', 'somewhere/else.ts'])).rejects.toThrow('looked at no file');
});

test('finds imports over several lines and ignores those in comments', () => {
  const source =
    "import {\n  a,\n  b,\n} from './ab';\n// import x from './x';\n/* import y from './y' */\nimport './z';\n";
  expect(importsOf(source)).toEqual([
    { imported: './ab', line: 4 },
    { imported: './z', line: 7 },
  ]);
});
