/** How many newest items the home page shows (HO-3); of products as many as the server gives. */
export const homeSizes = { products: 6, documents: 7, trainings: 4, activities: 4 } as const;
