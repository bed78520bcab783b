// Written by scripts/generate-graphql.mjs; change views.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  Exact,
  ListPage,
} from './schema.gen.ts';

export type ViewsQueryVariables = Exact<{ [key: string]: never; }>;

export type ViewsQuery = { views: Array<{ id: string, page: ListPage, name: string, filters: string }> };

export type SaveViewMutationVariables = Exact<{
  page: ListPage;
  name: string;
  filters: string;
}>;

export type SaveViewMutation = { saveView: { id: string, page: ListPage, name: string, filters: string } };

export type RenameViewMutationVariables = Exact<{
  id: string;
  name: string;
}>;

export type RenameViewMutation = { renameView: { id: string, page: ListPage, name: string, filters: string } };

export type RemoveViewMutationVariables = Exact<{
  id: string;
}>;

export type RemoveViewMutation = { removeView: string };

export type ViewFragment = { id: string, page: ListPage, name: string, filters: string };


export const views: Operation<ViewsQuery, ViewsQueryVariables> = {
  name: 'Views',
  text: 'query Views{views{...View}}fragment View on SavedView{id page name filters}',
};

export const saveView: Operation<SaveViewMutation, SaveViewMutationVariables> = {
  name: 'SaveView',
  text: 'mutation SaveView($page:ListPage!$name:String!$filters:String!){saveView(page:$page name:$name filters:$filters){...View}}fragment View on SavedView{id page name filters}',
};

export const renameView: Operation<RenameViewMutation, RenameViewMutationVariables> = {
  name: 'RenameView',
  text: 'mutation RenameView($id:ID!$name:String!){renameView(id:$id name:$name){...View}}fragment View on SavedView{id page name filters}',
};

export const removeView: Operation<RemoveViewMutation, RemoveViewMutationVariables> = {
  name: 'RemoveView',
  text: 'mutation RemoveView($id:ID!){removeView(id:$id)}',
};
